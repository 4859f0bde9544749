import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'

/** Signals that end Haat. They are forwarded to the running program. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** How often a launcher started by npm checks whether npm is still running. */
const PARENT_CHECK_MS = 500

/** npm and the terminal both send Ctrl-C. The same signal again within this time counts as the same Ctrl-C. */
const SAME_SIGNAL_MS = 500

/** Thrown if Ctrl-C or another signal arrived while a program ran. The program has finished cleaning up. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}`)
    this.exitCode = exitCode(null, signal)
  }
}

/**
 * Runs a program and resolves with its exit code, like a shell. With `quietly` its output is shown only if it fails.
 * Forwards a signal to the program and everything that it started; once they have ended, throws Interrupted. This lets
 * npm finish rolling back an installation before the next start begins one.
 */
export function run(command, args, { quietly = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    // In its own process group it gets Ctrl-C once, from this process, and can be signalled together with its children.
    const hasGroup = process.platform !== 'win32'
    const child = spawn(command, args, {
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: hasGroup,
      ...options,
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    let interruptedBy
    const stopForwarding = onSignal((signal) => {
      interruptedBy ??= signal
      if (hasGroup) signalGroup(child.pid, signal)
      else child.kill(signal)
    })
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('close', (code, signal) => {
      stopForwarding()
      if (interruptedBy) {
        reject(new Interrupted(interruptedBy))
        return
      }
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve({ code: exitCode(code, signal) })
    })
  })
}

function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs a program that stops by itself on a signal, like the server. It gets its own process group, so that Ctrl-C
 * reaches it once, from this process, and not three times (from the terminal, npm and this process). With `endsWithUs`
 * it gets a channel that closes when this process ends, even by kill -9, so that it can stop too.
 */
export function runUntilSignal(command, args, { endsWithUs = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = endsWithUs ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    const child = spawn(command, args, { stdio, detached: process.platform !== 'win32', ...options })
    const stopForwarding = onSignal((signal) => child.kill(signal))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      stopForwarding()
      resolve({ code: exitCode(code, signal) })
    })
  })
}

/**
 * Calls `handle` for each signal that should end this process, once per Ctrl-C. Returns the function that stops
 * listening. npm sends a signal to its shell, which ends without forwarding it, so the end of npm counts as SIGTERM.
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
  const isNpmGone = watchNpm()
  const parentCheck = setInterval(() => {
    if (!isNpmGone()) return
    clearInterval(parentCheck)
    handle('SIGTERM')
  }, PARENT_CHECK_MS)
  return () => {
    clearInterval(parentCheck)
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}

/**
 * Returns a function that returns whether the npm that started this process has ended: the parent process or, if npm's
 * shell stays between npm and this process, the shell's parent.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return () => false
  const parent = process.ppid
  const grandparent = isShell(parent) ? parentOf(parent) : undefined
  return () => process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent)
}

/** Returns false on systems without /proc, where shells replace themselves with the program that they run. */
function isShell(pid) {
  const [program = ''] = readProc(pid, 'cmdline')?.split('\0') ?? []
  return /^-?(ba|da|a|k|z)?sh$/.test(path.basename(program))
}

function parentOf(pid) {
  // The program's name is in parentheses and can contain spaces and parentheses.
  const stat = readProc(pid, 'stat')
  return stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : code
}
