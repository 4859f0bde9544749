import type { SectionInstance, SectionResult } from '@haat/theme-engine'
import { SOURCE_ATTRIBUTE } from '@haat/theme-engine/render'
import type { SectionCost } from '../protocol.ts'

const MARKS = new RegExp(` ${SOURCE_ATTRIBUTE}="[^"]*"`, 'g')
const encoder = new TextEncoder()

interface MeasuredSection {
  readonly type: string
  readonly fuel: number
  readonly ms: number
  readonly html: string
  bytes?: number
}

/** What sections cost when they were last rendered on their own. */
export class SectionCosts {
  readonly #measured = new Map<string, MeasuredSection>()

  /** Renders a section and records its cost. */
  measure({ id, type }: SectionInstance, render: () => SectionResult): SectionResult {
    const start = performance.now()
    const result = render()
    const ms = performance.now() - start
    const { html, fuel } = result
    const before = this.#measured.get(id)
    const bytes = before?.html === html ? before.bytes : undefined
    this.#measured.set(id, { type, fuel, ms, html, ...(bytes !== undefined && { bytes }) })
    return result
  }

  delete(id: string): void {
    this.#measured.delete(id)
  }

  of(ids: readonly string[]): SectionCost[] {
    return ids.flatMap((id) => {
      const measured = this.#measured.get(id)
      if (measured === undefined) return []
      const { type, fuel, ms, html } = measured
      measured.bytes ??= htmlBytes(html)
      return { section_id: id, type, fuel, ms, bytes: measured.bytes }
    })
  }
}

/** Bytes of HTML as the storefront sends it, without the marks of a draft. */
export function htmlBytes(html: string): number {
  return encoder.encode(html.replaceAll(MARKS, '')).byteLength
}
