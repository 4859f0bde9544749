import { parentPort } from 'node:worker_threads'
import { ThemeError } from '../errors.ts'
import { parseTemplate } from '../parse-template.ts'
import { RenderContext } from '../render-context.ts'
import { standardLanguage as language } from '../standard-language.ts'
import type { Template } from '../template.ts'
import { hostileGroups } from './hostile-cases.ts'

/** The result of one case; `cpu_ms` is the time of this thread alone, independent of machine load. */
export interface HostileOutcome {
  readonly ended: 'stopped' | 'rendered' | 'escaped'
  readonly output: string
  readonly message: string
  readonly fuel: number
  readonly cpu_ms: number
}

class Instance {
  own = 'read'
}

/** Plain data, plus everything a host must never pass. */
function makeData(): Record<string, unknown> {
  return {
    title: 'x',
    list: [1, 2, 3],
    product: { title: 'x', tags: ['a', 'b'] },
    products: [{ title: 'x' }, { title: 'y' }],
    large: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, index])),
    secret: function secret() {
      throw new Error('called')
    },
    object: { method: () => 'called' },
    sly: { toJSON: () => 'called' },
    map: new Map([['a', 1]]),
    date: new Date(0),
    instance: new Instance(),
    error: new Error('read'),
  }
}

function run(group: string, name: string): HostileOutcome {
  const hostile = hostileGroups[group]?.[name]
  if (hostile === undefined) throw new Error(`No case ${group}: ${name}`)
  const partials = hostile.partials ?? {}
  const parsed = new Map<string, Template>()
  const context = new RenderContext({
    globals: makeData(),
    partial(asked) {
      const known = parsed.get(asked)
      const source = Object.hasOwn(partials, asked) ? partials[asked] : undefined
      if (known !== undefined || source === undefined) return known
      const template = parseTemplate(source, { file: asked, language })
      parsed.set(asked, template)
      return template
    },
  })
  const began = process.threadCpuUsage()
  let ended: HostileOutcome['ended'] = 'rendered'
  let message = ''
  try {
    parseTemplate(hostile.template, { file: 'hostile.liquid', language }).render(context)
  } catch (thrown) {
    ended = thrown instanceof ThemeError ? 'stopped' : 'escaped'
    message = String(thrown).slice(0, 200)
  }
  const { user, system } = process.threadCpuUsage(began)
  // Joins the whole output, as sending it would.
  const output = context.output.slice(0, 200)
  return { ended, output, message, fuel: context.fuel_used, cpu_ms: (user + system) / 1000 }
}

parentPort?.on('message', ({ group, name }: { group: string; name: string }) => {
  parentPort?.postMessage(run(group, name))
})
