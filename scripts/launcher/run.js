import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Signals that end Haat; passed on to what runs. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** How often a launcher that npm started looks whether npm is still there. */
const PARENT_CHECK_MS = 500

/** npm and the terminal both send Ctrl-C to us; the same signal again within this time is the same Ctrl-C. */
const SAME_SIGNAL_MS = 500

/**
 * Runs a program to its end, and resolves with its exit code, as a shell would say it. With `quietly` what it says is
 * shown only if it fails.
 */
export function run(command, args, { quietly = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve({ code: exitCode(code, signal) })
    })
  })
}

/**
 * Runs a program that stops by itself when it is told to, as the server does. It gets a process group of its own, so
 * that a Ctrl-C reaches it once, through us, and not three times (from the terminal, from npm and from us).
 */
export function runUntilSignal(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', detached: process.platform !== 'win32', ...options })
    const stopForwarding = onSignal((signal) => child.kill(signal))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      stopForwarding()
      resolve({ code: exitCode(code, signal) })
    })
  })
}

/**
 * Calls `handle` for each signal that should end us, once per Ctrl-C. Answers the function that ends this.
 * npm passes a signal to its shell, which dies of it and tells nobody: npm gone counts as SIGTERM.
 */
export function onSignal(handle) {
  let last = 0
  const listeners = signals.map((signal) => {
    const listener = () => {
      if (Date.now() - last < SAME_SIGNAL_MS) return
      last = Date.now()
      handle(signal)
    }
    process.on(signal, listener)
    return [signal, listener]
  })
  const parent = process.ppid
  const parentCheck = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return
    clearInterval(parentCheck)
    handle('SIGTERM')
  }, PARENT_CHECK_MS)
  return () => {
    clearInterval(parentCheck)
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}

function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : code
}
