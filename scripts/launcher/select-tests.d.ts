export function selectTests(changedFiles: readonly string[]): 'all' | string[]
export function isSelected(testFile: string, places: readonly string[]): boolean
