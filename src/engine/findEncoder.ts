import { createRequire } from 'node:module';

/** As far as it is used here of the package `sharp` (sharp.pixelplumbing.com), which owners install where they want smaller pictures. */
export type Encoder = ((
  file: Uint8Array,
  options: { readonly failOn: 'error' },
) => {
  readonly rotate: () => {
    readonly resize: (size: { readonly width: number }) => {
      readonly webp: (options: { readonly quality: number; readonly smartSubsample: boolean }) => {
        readonly toBuffer: () => Promise<Buffer>;
      };
    };
  };
}) & { readonly versions: Readonly<Record<string, string>> };

/** The file of the owner's encoder; '' where none is installed. */
export function encoderFile(root: string): string {
  try {
    return createRequire(`${root}/data/`).resolve('sharp');
  } catch {
    return '';
  }
}

/** The owner's encoder; undefined where none is installed. Throws where it is there and does not load. */
export async function findEncoder(root: string): Promise<Encoder | undefined> {
  const file = encoderFile(root);
  return file === '' ? undefined : ((await import(file)) as { readonly default: Encoder }).default;
}
