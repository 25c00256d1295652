/** Call `refresh` every `milliseconds`, and when the page becomes visible again. Unless `inBackground` allows it, a
 * hidden page requests nothing. Return a function that stops. */
export function poll(refresh: () => unknown, milliseconds: number, inBackground = (): boolean => false): () => void {
  const shown = (): unknown => document.hidden || refresh()
  const timer = setInterval(() => (inBackground() ? refresh() : shown()), milliseconds)
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}
