export function selectTests(changedFiles: readonly string[]): 'all' | string[]
export function isSelected(testFile: string, selected: readonly string[]): boolean
