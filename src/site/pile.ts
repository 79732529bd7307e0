/** The books of a season or, where there are many, of a year. */
export interface Pile {
  /** `summer-2025`, `year-2024`. */
  readonly id: string;
  readonly heading: string;
  /** Where its books are listed. Absent: under its id on the same page. */
  readonly href?: string | undefined;
  readonly count: number;
  /** From the table upwards. */
  readonly spines: readonly Spine[];
}

/** A book in a pile, or a few where there are too many to tell them apart. */
export interface Spine {
  readonly cloth: number;
  /** Absent: unknown. */
  readonly pages?: number | undefined;
  readonly review?: { readonly href: string; readonly title: string } | undefined;
}
