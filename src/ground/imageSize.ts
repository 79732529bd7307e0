/** In pixels, as it is shown. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** With the addresses of smaller copies, each with its width, where there are any. */
export interface ShownImage extends ImageSize {
  readonly srcset?: string;
}
