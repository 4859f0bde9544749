import { metaProblems } from '../meta/send-template.ts'
import type { Texts } from '../texts/texts.ts'

/** What the log keeps: a name of `problems`, `status_503`, or Meta’s own words; `#132001` at the end is Meta’s code. */
const CODE = / #(\d+)$/

/** Returns the problem of a message in the person’s language. Meta’s own words stay as they are. */
export function describeProblem(problem: string, { problems }: Texts): string {
  const code = CODE.exec(problem)?.[1]
  const reason = reasonOf(problem.replace(CODE, ''), problems)
  return code === undefined ? reason : problems.code(reason, code)
}

function reasonOf(reason: string, problems: Texts['problems']): string {
  const status = /^status_(\d+)$/.exec(reason)?.[1]
  if (status !== undefined) return problems.status(status)
  const known = knownProblems.find((one) => one === reason)
  return known === undefined ? reason : problems[known]
}

const knownProblems = [...metaProblems, 'interrupted'] as const
/** A problem that the log names. */
export type KnownProblem = (typeof knownProblems)[number]
