package org.gridmark.model.data;

/** Which half of an entry a field belongs to. */
public enum Part {
  KEY,
  VALUE
}
