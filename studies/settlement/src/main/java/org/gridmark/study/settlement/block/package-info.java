/**
 * Blocks of trades in files (Drayton and Sehmi 2005, Measuring Performance: blocks of 250 000 and
 * of 1 000 000 trades, seven messages each, "stored in standard text files in XML format"). {@link
 * org.gridmark.study.settlement.block.Block} says which trades make a block and in which order
 * their messages come, {@link org.gridmark.study.settlement.block.Expected} what is to come of
 * them, {@link org.gridmark.study.settlement.block.BlockFile} writes it and {@link
 * org.gridmark.study.settlement.block.BlockReader} reads it, a message at a time. A file is a line
 * that says what is in it ({@link org.gridmark.study.settlement.block.BlockHeader}), then a message
 * a line. Messages in it are not signed: who sends them signs them.
 */
@NullMarked
package org.gridmark.study.settlement.block;

import org.jspecify.annotations.NullMarked;
