import { expect, test } from 'vitest';
import { temporarySite } from '../../tests/temporarySite.ts';
import { pictureAt, pictureWithXmp } from '../../tests/pictureAt.ts';
import { hostilePictures, PLACED } from '../../tests/placedPictures.ts';
import { holdsPlace } from './holdsPlace.ts';

const holds = (content: Uint8Array | string): boolean => holdsPlace(`${temporarySite({ 'a.jpg': content })}/a.jpg`);

test.each(['jpeg', 'png', 'webp'] as const)('finds the place in a %s, in either order of its bytes', (form) => {
  for (const order of ['II', 'MM'] as const) {
    expect(holds(pictureAt(form, { order, degrees: 52 }))).toBe(true);
    expect(holds(pictureAt(form, { order, degrees: 0 }))).toBe(false);
    expect(holds(pictureAt(form, { order }))).toBe(false);
  }
});

test.each(['jpeg', 'png', 'webp'] as const)('finds the place in the XMP packet of a %s', (form) => {
  for (const place of [
    'exif:GPSLatitude="52,31.2N"/>',
    "exif:GPSLongitude = '13,24.3E'/>",
    '><exif:GPSLatitude>52,31.2N</exif:GPSLatitude></rdf:Description>',
  ])
    expect(holds(pictureWithXmp(form, place)), place).toBe(true);
  for (const place of [
    'exif:GPSVersionID="2.3.0.0"/>',
    'exif:GPSLatitude=""/>',
    '><exif:GPSLatitude/></rdf:Description>',
    '><dc:title>exif:GPSLatitude and its kin</dc:title></rdf:Description>',
  ])
    expect(holds(pictureWithXmp(form, place)), place).toBe(false);
});

test('finds the place of either where both are there', () => {
  const packet = pictureWithXmp('jpeg', 'exif:GPSLatitude="52,31.2N"/>');
  // the EXIF data before it name no place, or are damaged
  for (const exif of [
    pictureAt('jpeg', { order: 'II', degrees: 0 }),
    pictureAt('jpeg', { order: 'II' }).fill(255, 40, 60),
  ])
    expect(holds(Buffer.concat([exif.subarray(0, -2), packet.subarray(20)]))).toBe(true);
});

test('finds none in what is cut off anywhere, or is no picture', () => {
  for (const form of ['jpeg', 'png', 'webp'] as const) {
    const whole = pictureAt(form, { order: 'II', degrees: 52 });
    for (let length = 0; length < whole.length - 40; length++)
      expect(holds(whole.subarray(0, length)), form).toBe(false);
  }
  expect(holds('GIF89a')).toBe(false);
});

test.each(PLACED)('finds the place in %s', (_name, placed, other) => {
  expect(holds(placed)).toBe(true);
  expect(holds(other)).toBe(false);
});

test.each([
  ['photoshop:City="Berlin"/>', true],
  ['><photoshop:State>Berlin</photoshop:State></rdf:Description>', true],
  ['><Iptc4xmpCore:Location>Alexanderplatz 1</Iptc4xmpCore:Location></rdf:Description>', true],
  [
    '><Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li Iptc4xmpExt:Sublocation="Alexanderplatz"/></rdf:Bag></Iptc4xmpExt:LocationCreated></rdf:Description>',
    true,
  ],
  [
    '><Iptc4xmpExt:LocationName>\n <rdf:Alt>\n  <rdf:li xml:lang="x-default">Home</rdf:li></rdf:Alt></Iptc4xmpExt:LocationName></rdf:Description>',
    true,
  ],
  ['photoshop:Country="Germany"/>', false],
  ['photoshop:City=""/>', false],
  ['><Iptc4xmpExt:LocationName><rdf:Alt></rdf:Alt></Iptc4xmpExt:LocationName></rdf:Description>', false],
  ['Iptc4xmpCore:CiAdrCity="Berlin"/>', false],
])('%s: %s', (place, isNamed) => {
  expect(holds(pictureWithXmp('jpeg', place))).toBe(isNamed);
});

test('what is hostile takes little time, and ends', () => {
  for (const [name, content] of Object.entries(hostilePictures())) {
    const before = process.cpuUsage();
    expect(holds(content), name).toBe(false);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000, name).toBeLessThan(1500);
  }
});
