const colors = [36, 35, 33, 32, 34]
const names = []

/** Prints a child's lines, each prefixed with the child's name. */
export function labelOutput(child, name) {
  names.push(name)
  const color = colors[names.length % colors.length]
  const label = process.stdout.isTTY ? `\u001b[${color}m${name.padEnd(11)}\u001b[0m │ ` : `${name.padEnd(11)} | `
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    let rest = ''
    from.setEncoding('utf8')
    from.on('data', (text) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop()
      for (const line of lines) to.write(`${label}${line}\n`)
    })
    from.on('end', () => {
      if (rest) to.write(`${label}${rest}\n`)
    })
  }
}
