/**
 * Chunks as they come out of a browser's own stream, such as CompressionStream. The content is asked for as the stream
 * takes it. A caller who stops early leaves the stream to the garbage collector: it holds nothing open and waits to be asked.
 */
export async function* pipedThrough(
  content: AsyncIterable<Uint8Array>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  const source = new ReadableStream<BufferSource>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
  });
  const reader = source.pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
