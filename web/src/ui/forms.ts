/** A submit handler that calls `act` instead of sending the form. */
export function submit(act: () => unknown): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault()
    void act()
  }
}
