import { escapeHtml } from '../escape-html.ts'
import type { Expression } from './expression.ts'
import type { Renderer } from './language.ts'
import type { OutputPrinter } from './output-tracker.ts'

/** Collects the nodes of a block; adjacent literals are merged and joined to the output after them. */
export class BodyBuilder {
  readonly #nodes: Renderer[] = []
  readonly #positions: number[] = []
  #text = ''
  #text_position = 0

  text(text: string, position: number): void {
    if (this.#text === '') this.#text_position = position
    this.#text += text
  }

  /** `print` if the output's position needs more than escaping. */
  output({ evaluate, position }: Expression, print?: OutputPrinter): void {
    const text = this.#takeText()
    if (print !== undefined) {
      this.#add((context) => {
        const value = evaluate(context)
        if (text !== '') context.write(text)
        context.write(print(context, value))
      }, position)
      return
    }
    this.#add((context) => {
      const value = evaluate(context)
      const html = typeof value === 'string' && value.length <= 64 ? escapeHtml(value) : context.html(value)
      context.write(text === '' ? html : text + html)
    }, position)
  }

  tag(render: Renderer, position: number): void {
    this.#flush()
    this.#add(render, position)
  }

  /** `interrupts` tells whether something in the block can break or continue a loop. */
  build(interrupts: boolean): Renderer {
    this.#flush()
    return interrupts ? checkedBody(this.#nodes, this.#positions) : plainBody(this.#nodes, this.#positions)
  }

  #flush(): void {
    const text = this.#takeText()
    if (text !== '') this.#add((context) => context.write(text), this.#text_position)
  }

  #takeText(): string {
    const text = this.#text
    this.#text = ''
    return text
  }

  #add(node: Renderer, position: number): void {
    this.#nodes.push(node)
    this.#positions.push(position)
  }
}

/**
 * Every node costs one unit of fuel, taken before the first one runs; before each node the context records its
 * position.
 */
function plainBody(nodes: readonly Renderer[], positions: readonly number[]): Renderer {
  const [first, second] = nodes
  const [at = 0, then = 0] = positions
  const count = nodes.length
  if (first === undefined) return (context) => context.burn(1)
  if (second === undefined) {
    return (context) => {
      context.burn(1)
      context.position = at
      first(context)
    }
  }
  if (count === 2) {
    return (context) => {
      context.burn(2)
      context.position = at
      first(context)
      context.position = then
      second(context)
    }
  }
  return (context) => {
    context.burn(count)
    let index = 0
    for (const node of nodes) {
      context.position = positions[index] ?? 0
      index += 1
      node(context)
    }
  }
}

function checkedBody(nodes: readonly Renderer[], positions: readonly number[]): Renderer {
  const count = nodes.length
  return (context) => {
    context.burn(count)
    let index = 0
    for (const node of nodes) {
      context.position = positions[index] ?? 0
      index += 1
      node(context)
      if (context.interrupt !== 0) return
    }
  }
}
