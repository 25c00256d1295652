/** Whether a key press belongs to a field somebody writes in, or to a dialog, and to nothing else. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  )
}
