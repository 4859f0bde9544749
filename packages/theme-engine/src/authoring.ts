/** The part of the engine for tools that help to write themes: the validator, and what it reads from files. */

export type { Finding, Fix, Severity, TextEdit } from './validate/finding.ts'
export { ValidationMemory } from './validate/reading/validation-memory.ts'
export { validateTheme } from './validate/validate-theme.ts'
