/** A cell as RFC 4180 has it, in quotes where it must be, or where that is wanted. */
export const writeCell = (cell: string, quoted = /[",\r\n]|^\s|\s$/.test(cell)): string =>
  quoted ? `"${cell.replace(/"/g, '""')}"` : cell;
