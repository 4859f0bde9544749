import type { ThemeError } from '../liquid/errors.ts'

/** Why a theme does not compile: everything that is wrong with it, each with its place. */
export class ThemeErrors extends Error {
  override readonly name = 'ThemeErrors'
  readonly errors: readonly ThemeError[]

  constructor(errors: readonly ThemeError[]) {
    super(errors.map(({ message }) => message).join('\n'))
    this.errors = errors
  }
}
