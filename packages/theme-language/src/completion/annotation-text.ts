import type { LiquidFile } from '@haat/theme-engine/authoring'

interface TextRange {
  readonly from: number
  readonly to: number
}

/**
 * The comment with a file's annotations, if a position is inside. A first comment without annotations counts too: that
 * is where they are about to be written.
 */
export function annotationTextAt(file: LiquidFile, offset: number): TextRange | undefined {
  const comments = file.pieces.filter(({ kind, name }) => kind === 'raw' && (name === 'comment' || name === 'doc'))
  const comment = comments.find(({ inside_from: from, inside_to: to }) => from <= offset && offset <= to)
  if (comment === undefined || file.parsed_schema === undefined) return undefined
  const { header_offset: header, body_offset: body } = file.parsed_schema
  const isHeader = body === 0 ? comment === comments[0] : comment.from === header
  return isHeader ? { from: comment.inside_from, to: comment.inside_to } : undefined
}
