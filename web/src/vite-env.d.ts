declare module '*.json?names' {
  const contents: { groups: readonly { id: string; pages: readonly string[] }[] }
  export default contents
}
