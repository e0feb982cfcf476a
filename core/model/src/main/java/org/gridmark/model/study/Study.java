package org.gridmark.model.study;

import java.util.List;

/** A family of experiments from one document. Found by {@link java.util.ServiceLoader}. */
public interface Study {
  /** As given to {@code gridmark run}. */
  String name();

  /** One line for people. */
  String title();

  /** The document that it follows. */
  String source();

  /** In the order in which {@code gridmark run STUDY} takes them. */
  List<Experiment> experiments();

  /** What can be set, with the defaults: the study's own, beside {@link Setting#COMMON}. */
  List<Setting> settings();

  /** Published values of all experiments. */
  List<Published> published();

  /** Published claims of all experiments. */
  List<Claim> claims();
}
