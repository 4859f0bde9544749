import { stdin, stdout } from 'node:process'

/** Prompts at the terminal without showing what is typed. Reads a line if the input isn't a terminal. */
export async function promptForSecret(question: string): Promise<string> {
  stdout.write(question)
  if (stdin.isTTY) stdin.setRawMode(true)
  let typed = ''
  for await (const chunk of stdin) {
    for (const character of String(chunk)) {
      if (character === '\u0003') process.exit(130)
      if (character === '\r' || character === '\n') {
        if (stdin.isTTY) stdin.setRawMode(false)
        stdout.write('\n')
        return typed
      }
      typed = character === '\u007f' ? typed.slice(0, -1) : typed + character
    }
  }
  return typed
}
