/** The head of a PNG of that size in pixels, which is all that says so. */
export function pngOf(width: number, height: number): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
