/**
 * The message driver alone, written more than once (Drayton and Sehmi 2005, C# and Managed Code):
 * in C and in Java, both over STOMP with the same frames and the same window, and in Java over the
 * broker's own protocol, as the {@link org.gridmark.study.settlement.drive.MessageDriver} has it.
 * Each {@link org.gridmark.study.settlement.sender.BlockSender} reads a block's file, signs each
 * message, sends it to the queue of its kind, and is done when the broker has confirmed all. {@link
 * org.gridmark.study.settlement.sender.Delivery} proves what arrived. The sources in C are beside
 * the classes; {@link org.gridmark.study.settlement.sender.CProgram} compiles them where they are
 * to run.
 */
@NullMarked
package org.gridmark.study.settlement.sender;

import org.jspecify.annotations.NullMarked;
