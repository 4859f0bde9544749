export function countResults(reportFile: string, exitCode: number): { summary: string; hasPassed: boolean }
