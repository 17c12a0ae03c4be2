/** A process that sends messages. */
interface SenderProcess {
  readonly id: string;
  /** Its host and its process id, by which a process of the same host sees whether it still runs. */
  readonly hostProcess: string;
  /** Its messages are free for other senders after this, unless it has reported again. */
  readonly aliveUntil: Date;
}

/** The processes that send, by which each learns that another one has ended. */
export interface SenderRepository {
  reportAlive(sender: SenderProcess): Promise<void>;
  findOthers(id: string): Promise<SenderProcess[]>;
  remove(id: string): Promise<void>;
}
