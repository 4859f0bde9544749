import type { Finding } from '../finding.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import { type MarkupToken, readMarkup } from '../reading/markup-tokens.ts'
import { liquidRule, type Rule } from '../rule.ts'

/** An opening or closing tag that has no counterpart in its branch. `when`: the branches it is in, from outside. */
interface Loose {
  readonly name: string
  readonly offset: number
  readonly kind: 'open' | 'close'
  readonly when: string
}

interface Branch {
  readonly condition: string
  loose: Loose[]
}

/**
 * Elements that are opened in one branch and not closed in it, unless a later branch with the same condition closes
 * them: `{% if a %}<a>{% endif %}...{% if a %}</a>{% endif %}` is fine.
 */
export const unclosedElements: Rule = liquidRule((file) => {
  const left = looseTags(readMarkup(file))
  return left.map((tag) => toFinding(file, tag))
})

function looseTags(tokens: readonly MarkupToken[]): Loose[] {
  const branches: Branch[] = [{ condition: '', loose: [] }]
  for (const token of tokens) {
    const branch = branches.at(-1)
    if (branch === undefined) break
    switch (token.kind) {
      case 'open':
        branch.loose.push({ name: token.name, offset: token.offset, kind: 'open', when: '' })
        break
      case 'close':
        close(branch, { name: token.name, offset: token.offset, kind: 'close', when: '' })
        break
      case 'branch':
        branches.push({ condition: token.condition, loose: [] })
        break
      case 'next-branch':
        leave(branches)
        branches.push({ condition: token.condition, loose: [] })
        break
      case 'end-branch':
        leave(branches)
        break
    }
  }
  while (branches.length > 1) leave(branches)
  return branches[0]?.loose ?? []
}

/** Hands what is left of a branch to the one around it. */
function leave(branches: Branch[]): void {
  if (branches.length < 2) return
  const inner = branches.pop()
  const outer = branches.at(-1)
  for (const tag of inner?.loose ?? []) {
    const moved = { ...tag, when: `${inner?.condition}/${tag.when}` }
    if (outer === undefined) return
    if (moved.kind === 'open') outer.loose.push(moved)
    else close(outer, moved)
  }
}

function close({ loose }: Branch, tag: Loose): void {
  const found = loose.findLastIndex((one) => one.kind === 'open' && one.name === tag.name && one.when === tag.when)
  if (found < 0) loose.push(tag)
  else loose.splice(found, 1)
}

function toFinding(file: LiquidFile, { name, offset, kind }: Loose): Finding {
  return file.finding(offset, {
    code: 'unclosed_element',
    severity: 'warning',
    message: kind === 'open' ? `<${name}> isn't closed in every case` : `</${name}> has no opening tag in every case`,
    fix:
      kind === 'open'
        ? `Add </${name}> in the same branch, or in a later one with the same condition.`
        : `Remove </${name}>, or open <${name}> in the same branch.`,
  })
}
