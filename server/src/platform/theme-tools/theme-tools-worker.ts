import { parentPort } from 'node:worker_threads'
import { runThemeTask, type ThemeCommand } from './theme-tasks.ts'

/** The program of the thread: handles one command at a time. */
parentPort?.on('message', (command: ThemeCommand) => parentPort?.postMessage(runThemeTask(command)))
