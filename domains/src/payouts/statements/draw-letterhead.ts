import { drawAwning, drawFacts, GUTTER, HALF, LEFT, type Pdf, rule, WIDTH, write } from '../../pdf-page.ts'

interface Letterhead {
  readonly title: string
  readonly subtitle: string
  readonly platform: { readonly name: string; readonly address: readonly string[]; readonly gstin: string }
  readonly developer: { readonly name: string; readonly email: string }
  readonly facts: readonly (readonly [string, string, number?])[]
}

/** Draws what every document for a developer starts with, and returns the y coordinate of its end. */
export function drawLetterhead(pdf: Pdf, { title, subtitle, platform, developer, facts }: Letterhead): number {
  drawAwning(pdf)
  const nameEnd = write(pdf, platform.name, LEFT, 56, HALF + 30, { face: 'bold', size: 13 })
  const address = [...platform.address, `GSTIN: ${platform.gstin}`].join('\n')
  const addressEnd = write(pdf, address, LEFT, nameEnd + 3, HALF, { size: 8.5, ink: 'muted' })
  const titleEnd = write(pdf, title, LEFT + HALF, 54, HALF + GUTTER, { face: 'bold', size: 16, align: 'right' })
  const subtitleEnd = write(pdf, subtitle, LEFT + HALF, titleEnd + 2, HALF + GUTTER, { align: 'right', ink: 'muted' })
  const y = Math.max(addressEnd, subtitleEnd) + 14
  rule(pdf, y)
  const labelEnd = write(pdf, 'Developer', LEFT, y + 10, WIDTH, { size: 8, ink: 'muted' })
  const developerEnd = write(pdf, `${developer.name}, ${developer.email}`, LEFT, labelEnd + 1, WIDTH, { face: 'bold' })
  const factsEnd = drawFacts(pdf, facts, developerEnd + 8)
  rule(pdf, factsEnd + 10)
  return factsEnd + 10
}
