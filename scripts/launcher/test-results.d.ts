export function countResults(reportFile: string, exitCode: number): { summary: string; hasPassed: boolean }
export function describeFlakyTests(file: string): string
