import { liquidRule, type Rule } from '../rule.ts'

/** Branches and loops of a file above which nobody keeps track of it. */
const MAX_BRANCHES = 60
const BRANCHES: ReadonlySet<string> = new Set(['if', 'elsif', 'unless', 'when', 'for', 'tablerow'])

/** Files with so many conditions and loops that they should be split. */
export const complexity: Rule = liquidRule((file) => {
  const branches = file.uses.tags.filter(({ name }) => BRANCHES.has(name))
  const beyond = branches[MAX_BRANCHES]
  if (beyond === undefined) return []
  return [
    file.finding(beyond.offset, {
      code: 'complexity',
      severity: 'hint',
      message: `${file.path} has ${branches.length} conditions and loops. More than ${MAX_BRANCHES} are hard to follow`,
      fix: 'Move parts of it to snippets.',
    }),
  ]
})
