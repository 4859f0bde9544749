import type { ThemeError } from '../liquid/errors.ts'

/** Why a theme doesn't compile: all its errors, each with its position. */
export class ThemeErrors extends Error {
  override readonly name = 'ThemeErrors'
  readonly errors: readonly ThemeError[]

  constructor(errors: readonly ThemeError[]) {
    super(errors.map(({ message }) => message).join('\n'))
    this.errors = errors
  }
}
