/** 10005 -> "10,005". The first `toLocaleString` of a process takes 25 ms, more than all else that a build without changes does. */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
