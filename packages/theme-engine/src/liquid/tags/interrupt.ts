import type { TagDefinition } from '../language.ts'

/** `{% break %}`: ends the loop; outside one, the file. */
export const breakTag: TagDefinition = {
  parse(parser) {
    parser.interrupts()
    return (context) => {
      context.interrupt = 1
    }
  },
}

/** `{% continue %}`: continues with the next iteration. */
export const continueTag: TagDefinition = {
  parse(parser) {
    parser.interrupts()
    return (context) => {
      context.interrupt = 2
    }
  },
}
