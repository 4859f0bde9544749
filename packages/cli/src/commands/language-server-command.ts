import { Command } from '@commander-js/extra-typings'

/** `haat theme language-server`: for editors such as VS Code, Zed and Neovim. */
export function languageServerCommand() {
  return (
    new Command('language-server')
      .description('serve the Language Server Protocol on standard input and output, for editors')
      // Editors name the transport; there is only one.
      .option('--stdio', 'use standard input and output (always)')
      .action(async () => {
        const { startLanguageServer } = await import('../language-server/start-language-server.ts')
        startLanguageServer()
      })
  )
}
