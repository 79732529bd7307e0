/** In pixels, as it is shown. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}
