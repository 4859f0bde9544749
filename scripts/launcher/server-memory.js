/**
 * The server's garbage is a few megabytes per request and short-lived. With Node's default, space for new objects grows to
 * more than 100 MB before it's collected. With 16 MB, pages take as much CPU time.
 */
const NEW_OBJECTS_MB = 16
/**
 * V8 collects old objects when there are so many percent more than after the last time. By default it waits until there are
 * several times as many. With 20 %, the server has 399 MB after the benchmark of stores; 50 % takes 431 MB, for as much CPU
 * time.
 */
const OLD_OBJECTS_PERCENT = 20
/**
 * glibc keeps memory for each thread that compresses pages or handles images, and returns little of it. Two arenas are
 * enough for a server whose JavaScript runs in one thread.
 */
const ARENAS = '2'

/** Returns the options of Node that keep the server's memory small. Those in `NODE_OPTIONS` take precedence. */
export function memoryOptions({ NODE_OPTIONS: own = '' } = process.env) {
  const ofNewObjects = own.includes('semi-space') ? [] : [`--max-semi-space-size=${NEW_OBJECTS_MB}`]
  return [...ofNewObjects, `--heap-growing-percent=${OLD_OBJECTS_PERCENT}`]
}

/** Returns the environment that keeps the server's memory small, with the one that it's started in. */
export function memoryEnvironment(environment = process.env) {
  return { MALLOC_ARENA_MAX: ARENAS, ...environment }
}
