/** What a unit of systemd starts. */
export interface UnitCommand {
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
}

interface UnitOptions {
  /** What %i stands for. */
  readonly instance?: string
  /** Reads a file of settings; undefined if there is none. */
  readonly readFile: (file: string) => string | undefined
  readonly directive?: 'ExecStart' | 'ExecStartPost'
}

/**
 * Returns what systemd would start for a unit, by the rules of systemd.exec(5) that our units use: settings of files take
 * precedence over those of the unit, later ones over earlier ones, and a dash allows a file to be missing.
 */
export function readUnitCommand(unit: string, options: UnitOptions): UnitCommand {
  const { instance = '', readFile, directive = 'ExecStart' } = options
  const expand = (text: string) => text.replace(/%([%i])/g, (_, one) => (one === '%' ? '%' : instance))
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => expand(value))
  const environment: Record<string, string> = {}
  for (const line of valuesOf('Environment')) {
    for (const assignment of splitWords(line)) Object.assign(environment, readAssignment(assignment))
  }
  for (const name of valuesOf('EnvironmentFile')) {
    const content = readFile(name.replace(/^-/, ''))
    if (content === undefined && !name.startsWith('-')) throw new Error(`${name} is missing`)
    Object.assign(environment, readSettings(content ?? ''))
  }
  return {
    command: splitWords(valuesOf(directive)[0] ?? ''),
    environment,
    folder: valuesOf('WorkingDirectory')[0] ?? '',
  }
}

/** Reads a file of settings in the format of `EnvironmentFile`. */
export function readSettings(content: string): Record<string, string> {
  const lines = content.split('\n').filter((line) => line !== '' && !/^[#;]/.test(line))
  return Object.assign({}, ...lines.map(readAssignment))
}

function readAssignment(text: string): Record<string, string> {
  const [, name = '', value = ''] = text.match(/^([^=]+)=(.*)$/s) ?? []
  return { [name]: value.replace(/^(["'])(.*)\1$/s, '$2') }
}

/** Splits a command at spaces that aren't in quotes, and removes the quotes. */
function splitWords(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  )
}
