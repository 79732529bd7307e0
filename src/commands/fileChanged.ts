/** A file was saved again while the site was being built. */
export class FileChanged extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} changed while the site was being built`);
    this.path = path;
  }
}
