/** Each is at most a half more than the one before. */
const SIZES = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024];

/** The class by which the style sheet knows about how high a list of so many lines is, before it is drawn. */
export const sizeClass = (lines: number): string => `lines-${String(SIZES.findLast((size) => size <= lines) ?? 1)}`;
