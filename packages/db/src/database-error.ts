/** The SQLSTATE of an error that PostgreSQL raised, `23505` for a broken unique constraint; undefined for any other. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Name of the constraint or unique index that refused a row; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
