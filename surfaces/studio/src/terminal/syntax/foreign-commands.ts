const noNetwork = 'The terminal is simulated and has no network.'
const noPrograms = 'The terminal is simulated: programs can’t be installed or run in it.'

/** What people type first that a shell over files can't do, and what to do instead. */
export const foreignCommands: Readonly<Record<string, string>> = {
  curl: noNetwork,
  wget: noNetwork,
  ping: noNetwork,
  ssh: noNetwork,
  node: `${noPrograms} Themes have no scripts of their own; evaluate Liquid with theme console.`,
  npm: `${noPrograms} A theme needs no packages.`,
  npx: `${noPrograms} To work on your own computer, use the haat command line there.`,
  yarn: `${noPrograms} A theme needs no packages.`,
  pnpm: `${noPrograms} A theme needs no packages.`,
  python: noPrograms,
  python3: noPrograms,
  apt: noPrograms,
  brew: noPrograms,
  sudo: 'You don’t need permissions here: all files are yours.',
  chmod: 'Files of a theme have no permissions.',
  chown: 'Files of a theme have no permissions.',
  ln: 'A theme can’t have links.',
  vim: 'Open the file in the editor: open FILE',
  vi: 'Open the file in the editor: open FILE',
  nano: 'Open the file in the editor: open FILE',
  emacs: 'Open the file in the editor: open FILE',
  code: 'Open the file in the editor: open FILE',
  less: 'Print the file with cat, or open it in the editor: open FILE',
  more: 'Print the file with cat, or open it in the editor: open FILE',
  man: 'Type help, or help COMMAND.',
  shopify: 'Use theme: type help theme. Shopify themes are imported on the Themes page.',
  haat: 'In the studio’s terminal, leave out the first word: theme check',
}

/** git's words that the theme's history has. Each is a command line; the rest of the words follow. */
export const gitAliases: Readonly<Record<string, string>> = {
  status: 'theme status',
  diff: 'theme diff',
  log: 'theme log',
}

export const gitHelp =
  'There’s no git here: every save is in the history. Use git status, git diff, git log, git commit -m "NAME" (a checkpoint) or git checkout STATE -- FILE (restores a file).'
