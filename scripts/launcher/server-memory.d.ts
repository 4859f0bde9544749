type Environment = Readonly<Record<string, string | undefined>>

export function memoryOptions(environment?: Environment): string[]
export function memoryEnvironment(environment?: Environment): Record<string, string | undefined>
