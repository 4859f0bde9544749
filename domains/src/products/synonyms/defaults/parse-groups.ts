/** Returns one group for each line of a list; commas separate the terms. */
export function parseGroups(list: string): string[][] {
  return list
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((term) => term.trim().normalize('NFC')))
}
